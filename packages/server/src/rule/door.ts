/** What rooms that make codes ask of the rules. */
export { batchAttributesOf, type CodeMaker, codeMakers, containerRulesOf } from './makers.queries.ts';
