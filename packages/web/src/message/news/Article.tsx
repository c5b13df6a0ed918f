/** News as their readers see them, wherever that is: on the page, in a preview, in the drawer of the list. */
import { PaperClipOutlined } from '@ant-design/icons';
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { fillPicture, picturesIn, richText } from './richText.ts';
import { pictureOf, takeNewsFile } from './service.ts';
import { words } from './words.ts';
import './news.css';

interface TextProps {
  readonly html: string;
  readonly pictureOf: (fileId: string) => Promise<Blob | undefined>;
}
const NewsText = ({ html, pictureOf: load }: TextProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(richText(html, (image, fileId) => void fillPicture(image, load(fileId))));
  }, [html, load]);
  return <div ref={place} className="wms-news-text" />;
};

export interface Shown {
  readonly subject: string;
  readonly content: string;
  readonly newsBusiness: string;
  readonly publishDate?: string | null;
  readonly addUserName?: string | null | undefined;
  readonly fileList: readonly FileRef[];
}
interface ArticleProps {
  readonly news: Shown;
  /** How a picture is read where the news are not saved yet. */
  readonly pictures?: TextProps['pictureOf'];
  readonly children?: ReactNode;
}
export const Article = ({ news, pictures = pictureOf, children }: ArticleProps): ReactNode => {
  const say = useSay();
  const shown = picturesIn(news.content);
  const files = news.fileList.filter(({ fileId }) => !shown.has(fileId));
  const facts = [say(labelOf('NewsBusiness', news.newsBusiness)), news.publishDate?.slice(0, 16), news.addUserName];
  return (
    <article className="wms-news-article">
      <h1>{news.subject}</h1>
      <p className="wms-quiet">{facts.filter(Boolean).join(' · ')}</p>
      {children}
      <NewsText html={news.content} pictureOf={pictures} />
      {files.length > 0 && (
        <section className="wms-news-files" aria-label={say(words.attachments)}>
          <h2>{say(words.attachments)}</h2>
          <ul>
            {files.map(({ fileId, fileName }) => (
              <li key={fileId}>
                <button type="button" className="wms-docno-link" onClick={() => void takeNewsFile(fileId)}>
                  <PaperClipOutlined aria-hidden /> {fileName}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
};
