/** What the shell shows of news: on the sign-in page, and on home. */
export { PinnedNews, SignInNews } from './Brief.tsx';
