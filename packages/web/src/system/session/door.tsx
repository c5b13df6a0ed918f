/** What the personal settings lend to the screen of users: the sessions of one of them. */
export { SessionList } from './SessionList.tsx';
