/** What a room gives the hand-held layout beside its screen. */
export interface HandDoor {
  /** The menu of its screen: without it nothing of the door is asked. */
  readonly menuNo: string;
  /** The address of what a scanned text names, undefined where it is nothing of this room. Throws CallError. */
  readonly find: (text: string) => Promise<string | undefined>;
}
