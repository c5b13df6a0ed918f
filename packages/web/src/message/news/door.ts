/** What the shell shows of news on the sign-in page. */
export { SignInNews } from './Brief.tsx';
