import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarcodeOutlined,
  BellOutlined,
  BlockOutlined,
  CalendarOutlined,
  CarOutlined,
  CheckSquareOutlined,
  CloseSquareOutlined,
  DatabaseOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FolderOutlined,
  GoldOutlined,
  HomeOutlined,
  ImportOutlined,
  InboxOutlined,
  LinkOutlined,
  NotificationOutlined,
  PlusSquareOutlined,
  RollbackOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TableOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  barcode: BarcodeOutlined,
  bell: BellOutlined,
  block: BlockOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  checksquare: CheckSquareOutlined,
  closesquare: CloseSquareOutlined,
  database: DatabaseOutlined,
  filesearch: FileSearchOutlined,
  filetext: FileTextOutlined,
  folder: FolderOutlined,
  gold: GoldOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  link: LinkOutlined,
  notification: NotificationOutlined,
  plussquare: PlusSquareOutlined,
  rollback: RollbackOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** The icon a menu entry names (NAV-06): 'database', 'file-text', 'FileTextOutlined' are read alike; unknown names give a tile. */
export const MenuIcon = ({ name }: { name: string | null | undefined }): ReactNode => {
  const Icon =
    icons[
      (name ?? '')
        .replace(/outlined$/i, '')
        .replace(/[-_]/g, '')
        .toLowerCase()
    ] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
};
