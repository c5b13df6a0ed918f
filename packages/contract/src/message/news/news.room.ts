import { foundBy, menuGroup, menuScreen } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { news, newsPhrases } from './news.ts';

export const newsRoom = defineRoom({
  resources: [news],
  phrases: newsPhrases,
  menus: [
    menuGroup('News', 'notification', 'purchaser', 'platform'),
    foundBy(
      menuScreen('News.Management', 'News', 'notification', 'purchaser', 'platform'),
      'Announcements, notices',
      '公告, 通知',
      '公告, 通知',
    ),
    // its calls are open to everybody: the right is that of the page alone
    { ...menuScreen('Offsite.Announcement.News', '0', 'read', 'supplier', 'platform'), screenRights: ['isSearch'] },
  ],
});
