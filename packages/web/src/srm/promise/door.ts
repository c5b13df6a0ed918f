/** What the screens of promises lend to cards that tell of punctuality as well. */
export { shareOf } from './share.ts';
