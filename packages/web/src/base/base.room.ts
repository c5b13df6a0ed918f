import { formOf } from '../kernel/frame/menu.ts';
import { defineRoom } from '../kernel/frame/room.ts';
import { allRoutes } from '../kernel/frame/routes.ts';
import { type Screens, screen } from '../kernel/frame/screen.ts';
import { pages } from '../pages.gen.ts';

// What a page is about comes beside the code of the page, not after it.
const loadPlace = async (page: string) => (await import('./pages.ts')).loadPlace(page);
const list = (page: string) => async () => {
  const [{ BasePage }] = await Promise.all([import('./BasePage.tsx'), loadPlace(page)]);
  return BasePage;
};
const form = (page: string) => async () => {
  const [{ BaseForm }] = await Promise.all([import('./BaseForm.tsx'), loadPlace(page)]);
  return BaseForm;
};
/** The list of each resource that has a page, and the forms that routes name for it. */
const derived: Screens = Object.fromEntries(
  allRoutes.flatMap(({ name }) => {
    if (pages[name]) return [[name, screen(list(name))]];
    const owner = formOf(name)?.owner ?? '';
    return pages[owner] ? [[name, screen(form(owner))]] : [];
  }),
);
const documentClassForm = async () => (await import('./documentClass/DocumentClassForm.tsx')).DocumentClassForm;

export const baseRoom = defineRoom({
  name: 'base',
  derived,
  screens: {
    'Base.Material.AddDocumentClass': screen(documentClassForm),
    'Base.Material.ModifyDocumentClass': screen(documentClassForm),
  },
});
