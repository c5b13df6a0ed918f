/** What the room of the configuration lends: the log of what left the product. */
import './configuration.css';

export { firstQuery, logSize, OutLog, OutTag } from './OutLog.tsx';
