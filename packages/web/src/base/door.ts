/** The pages and forms that declarations give, for rooms that add to them. */
export { BaseForm } from './BaseForm.tsx';
export { BasePage } from './BasePage.tsx';
export { loadPlace } from './pages.ts';
