export { RuleList } from './RuleList.tsx';
