/** A photograph as the device keeps it: sized down, and without where and by which device it was taken. */
import type { Photo } from '../frame/hand.ts';
import { newKey } from '../wire/client.ts';

const [LONGEST, QUALITY] = [1600, 0.8];
/** Undefined where the browser cannot read the picture. */
const sizedDown = async (file: Blob): Promise<Blob | undefined> => {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  // what is clear in a picture would be black on its photograph
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
};
export const photoOf = async (file: Blob, name: string): Promise<Photo | undefined> => {
  const blob = await sizedDown(file);
  return blob && { id: newKey(), name: `${name}.jpg`, blob, key: newKey() };
};
