import type { Share } from '@app/client';
import { percent } from '../format.js';
import { overviewTexts } from '../overview-strings.js';
import { texts } from '../strings.js';
import { countsOf } from '../data/counts.js';

interface Bar {
  readonly name: string;
  readonly own: boolean;
  readonly share: Share;
  /** Where its name leads. */
  readonly href: string;
}

/** Shares of one whole, which a full row would be; longest first as they come, each with its counts. */
export function ShareBars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <table class="bars">
      <thead class="unseen">
        <tr>
          {overviewTexts.shareHead.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, own, share, href }) => (
          <tr key={name} class={own ? 'own' : undefined}>
            <th scope="row">
              <a href={href}>
                <bdi>{name}</bdi>
              </a>{' '}
              {own && <span class="tag">{texts.you}</span>}
            </th>
            <td class="bar">
              <svg width="100%" height="12" aria-hidden="true">
                <rect class="track" width="100%" height="12" rx="3" />
                <rect width={`${(share.value ?? 0) * 100}%`} height="12" rx="3" />
              </svg>
            </td>
            <td class="number">
              <b>{percent(share.value)}</b> <small>{countsOf(share, texts.references)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
