import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BellOutlined,
  CalendarOutlined,
  CarOutlined,
  ContainerOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  HomeOutlined,
  InboxOutlined,
  LinkOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  barcode: BarcodeOutlined,
  barchart: BarChartOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  container: ContainerOutlined,
  database: DatabaseOutlined,
  filetext: FileTextOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  link: LinkOutlined,
  nodeindex: NodeIndexOutlined,
  notification: NotificationOutlined,
  profile: ProfileOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  solution: SolutionOutlined,
  team: TeamOutlined,
  user: UserOutlined,
};

/** The icon a menu entry names (NAV-06): 'database', 'file-text', 'FileTextOutlined' are read alike; unknown names give a tile. */
export const MenuIcon = ({ name }: { name: string | undefined }): ReactNode => {
  const Icon =
    icons[
      (name ?? '')
        .replace(/outlined$/i, '')
        .replace(/[-_]/g, '')
        .toLowerCase()
    ] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
};
