import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Photo } from '../frame/hand.ts';
import { useSay } from '../frame/locale.tsx';
import { photoOf } from './photo.ts';
import { useQueue } from './queue.ts';
import { tellOutcome } from './scans.ts';
import { words } from './words.ts';
import './photo.css';

const Picture = ({ photo, name }: { readonly photo: Photo | undefined; readonly name: string }): ReactNode => {
  const [url, setUrl] = useState<string>();
  const latest = useRef(photo);
  latest.current = photo;
  const id = photo?.id;
  useEffect(() => {
    if (id === undefined || !latest.current) return undefined;
    // the device gives the same picture out anew with everything it reads: it is drawn once
    const made = URL.createObjectURL(latest.current.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [id]);
  return url && <img className="wms-hand-photo" src={url} alt={name} />;
};

interface Props {
  /** Those of the device that are shown, by their ids. */
  readonly ids: readonly string[];
  readonly most: number;
  /** What a photograph is called as a file, without its ending. */
  readonly name: string;
  readonly onTake: (photo: Photo) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}
/** Takes photographs with the camera of the device and shows them; each is on the device when it is shown. */
export const Photos = ({ ids, most, name, onTake, onRemove }: Props): ReactNode => {
  const say = useSay();
  const { photos } = useQueue();
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const before = useRef(Promise.resolve());
  const keep = async (file: File): Promise<void> => {
    try {
      const photo = await photoOf(file, `${name}-${Date.now()}`);
      if (photo) await onTake(photo);
      else tellOutcome({ wrong: say(words.noPicture) });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      tellOutcome({ wrong: say(words.noRoom) });
    }
  };
  // one after the other: a photograph that is taken while another is made smaller waits, and is not lost
  const take = (file: File | undefined): void => {
    if (!file) return;
    setWaiting((count) => count + 1);
    before.current = before.current.then(() => keep(file)).finally(() => setWaiting((count) => count - 1));
  };
  const isFull = ids.length + waiting >= most;
  return (
    <section aria-label={say(words.photos)}>
      {ids.length > 0 && (
        <ul className="wms-hand-photos">
          {ids.map((id, at) => (
            <li key={id} data-testid="hand.photo">
              <Picture photo={photos.find((one) => one.id === id)} name={say(words.photoOf, { n: at + 1 })} />
              <button
                type="button"
                className="wms-hand-button"
                aria-label={say(words.removePhoto, { n: at + 1 })}
                onClick={() => void onRemove(id)}
              >
                {say(words.remove)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="wms-hand-button"
        aria-disabled={isFull}
        title={isFull ? say(words.mostPhotos, { most }) : undefined}
        data-testid="hand.takePhoto"
        onClick={() => (isFull ? tellOutcome({ wrong: say(words.mostPhotos, { most }) }) : input.current?.click())}
      >
        {say(words.photo)}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-label={say(words.photo)}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
};
