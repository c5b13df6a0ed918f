import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const list = async () => (await import('./NewsList.tsx')).NewsList;
const form = async () => (await import('./NewsForm.tsx')).NewsForm;

export const newsRoom = defineRoom({
  name: 'message/news',
  screens: {
    'News.Management': screen(async () => (await import('./NewsManagement.tsx')).NewsManagement),
    'News.AddManagement': screen(form),
    'News.ModifyManagement': screen(form),
    'NewsNotice.List': screen(list),
    'NewsNotice.Detail': screen(async () => (await import('./NewsDetail.tsx')).NewsDetail),
    'Offsite.Announcement.News': screen(list),
  },
  cards: async () => (await import('./news.cards.ts')).newsCards,
});
