import { BarChartOutlined, LineChartOutlined, RiseOutlined } from '@ant-design/icons';
import type { Icons } from '../../kernel/frame/room.ts';

export const icons: Icons = { barchart: BarChartOutlined, linechart: LineChartOutlined, rise: RiseOutlined };
