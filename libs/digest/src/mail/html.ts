import type { Bar, Finding, MailBrand, MailPage } from './page.js';

/**
 * The mail as HTML of tables and inline styles, which every mail program shows. The chart consists of table cells, because Gmail and
 * Outlook remove inline SVG, and pictures, attached ones too, are not loaded until the reader asks. The classes are for dark mode.
 */
export function htmlOf(page: MailPage): string {
  const { subject, heading, period, brands, more, dashboard, unsubscribe, how } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7;color:#1c2430;font:16px/1.5 ${fonts}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(page))}</div>
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f5f7"><tr><td align="center" style="padding:20px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="quiet" style="padding:0 6px 14px;color:#566171;font-size:14px"><h1 class="text" style="margin:0;font-size:16px;color:#1c2430">${escapeHtml(heading)}</h1>${escapeHtml(period)}</td></tr>
${brands.map((brand) => card(brand)).join('\n')}
<tr><td style="padding:6px 6px 18px">${more === null ? '' : `<p style="margin:0 0 14px">${escapeHtml(more)}</p>`}
<a href="${escapeHtml(dashboard.url)}" class="button" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5fbf;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(dashboard.text)}</a></td></tr>
<tr><td class="quiet" style="padding:0 6px;color:#566171;font-size:13px"><p style="margin:0 0 10px">${escapeHtml(how)}</p>${
    unsubscribe === null
      ? ''
      : `<p style="margin:0"><a href="${escapeHtml(unsubscribe)}" class="quiet" style="color:#566171">Unsubscribe</a> from this mail.</p>`
  }</td></tr>
</table>
</td></tr></table></div>
</body>
</html>
`;
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #12161c !important; }
  .card { background: #1c222b !important; border-color: #323b48 !important; }
  .text { color: #e8ecf1 !important; }
  .quiet { color: #a7b1bf !important; }
  .link { color: #8ab4f8 !important; }
  .line { border-color: #323b48 !important; }
  .bar { background: #57657a !important; }
  .this { background: #8ab4f8 !important; }
  .button { background: #8ab4f8 !important; color: #10151c !important; }
}`;

/** The line that mail programs show beside the subject. */
function previewOf({ brands }: MailPage): string {
  return brands
    .slice(0, 3)
    .map(({ name, headline }) => (headline ? `${name}: ${headline.value}, ${headline.change}` : `${name}: no answers`))
    .join('. ');
}

function card({ name, headline, bars, figures, notes, changed, more, unmoved }: MailBrand): string {
  const parts = [
    `<h2 class="text" style="margin:0 0 10px;font-size:20px;line-height:1.3;color:#1c2430;overflow-wrap:anywhere">${escapeHtml(name)}</h2>`,
    headline === null
      ? '<p class="text" style="margin:0;color:#1c2430">There were no answers this week.</p>'
      : `<p class="text" style="margin:0;color:#1c2430"><span style="font-size:34px;line-height:1.1;font-weight:700">${escapeHtml(headline.value)}</span> ${escapeHtml(headline.of)}</p>
<p class="quiet" style="margin:2px 0 14px;color:#566171">${escapeHtml(sentence(headline.change))}</p>
${chart(bars)}
${figures.length === 0 ? '' : figureTable(figures)}`,
    ...notes.map(
      (note) => `<p class="quiet" style="margin:10px 0 0;font-size:14px;color:#566171">${escapeHtml(note)}</p>`,
    ),
    changed.length === 0 && headline === null
      ? ''
      : section('What changed', changed, 'Nothing, as far as chance does not explain it.'),
    more === null ? '' : `<p style="margin:8px 0 0">${link(more.url, more.text)}</p>`,
    unmoved.length === 0 ? '' : section('What did not move', unmoved),
  ];
  return `<tr><td class="card" style="padding:20px 18px 22px;background:#ffffff;border:1px solid #dde1e7;border-radius:10px">${parts.join('\n')}</td></tr>
<tr><td style="height:14px;line-height:14px;font-size:1px">&nbsp;</td></tr>`;
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)} against the four weeks before.`;

/** One row a week, whose bar is a cell as wide as the share. */
function chart(bars: readonly Bar[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;border-collapse:collapse">
<caption class="quiet" style="text-align:left;color:#566171;font-size:13px;padding-bottom:2px">Share of answers that name it, by week</caption>
${bars.map((bar) => barRow(bar)).join('\n')}
</table>`;
}

function barRow({ label, value, text, isCurrent }: Bar): string {
  const weight = isCurrent ? 'font-weight:700;' : '';
  const width = Math.round((value ?? 0) * 100);
  const drawn =
    value === null || width === 0
      ? ''
      : `<table role="presentation" width="${width}%" cellpadding="0" cellspacing="0"><tr><td class="${isCurrent ? 'this' : 'bar'}" style="height:14px;line-height:14px;font-size:1px;background:${isCurrent ? '#1f5fbf' : '#a9b6c9'};border-radius:0 3px 3px 0">&nbsp;</td></tr></table>`;
  return `<tr><th scope="row" class="quiet" style="width:52px;padding:2px 8px 2px 0;text-align:right;white-space:nowrap;${weight || 'font-weight:400;'}color:#566171">${escapeHtml(label)}</th><td class="line" style="padding:2px 0;border-left:1px solid #c4ccd7">${drawn}</td><td class="text" style="width:1%;padding:2px 0 2px 10px;text-align:right;white-space:nowrap;${weight}color:#1c2430">${escapeHtml(text ?? '–')}</td></tr>`;
}

function figureTable(figures: MailBrand['figures']): string {
  const rows = figures.map(
    ({ name, before, now, change }) =>
      `<tr><td class="text line" style="padding:9px 8px 9px 0;border-top:1px solid #e4e8ee;color:#1c2430">${escapeHtml(name)}<br><span class="quiet" style="font-size:13px;color:#566171">${escapeHtml(change)}</span></td><td class="quiet line" style="padding:9px 0;border-top:1px solid #e4e8ee;text-align:right;vertical-align:top;white-space:nowrap;color:#566171">${escapeHtml(before)} →</td><td class="text line" style="width:1%;padding:9px 0 9px 6px;border-top:1px solid #e4e8ee;text-align:right;vertical-align:top;white-space:nowrap;font-weight:700;color:#1c2430">${escapeHtml(now)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`;
}

function section(title: string, findings: readonly Finding[], otherwise = ''): string {
  const heading = `<h3 class="text" style="margin:18px 0 6px;font-size:16px;color:#1c2430">${title}</h3>`;
  if (findings.length === 0) return `${heading}\n<p class="quiet" style="margin:0;color:#566171">${otherwise}</p>`;
  const items = findings.map(
    ({ sentence: text, evidence }) =>
      `<li style="margin:0 0 8px;overflow-wrap:anywhere">${escapeHtml(text)} ${link(evidence.url, evidence.text)}</li>`,
  );
  return `${heading}\n<ul class="text" style="margin:0;padding-left:20px;color:#1c2430">${items.join('\n')}</ul>`;
}

const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" class="link" style="color:#1f5fbf;white-space:nowrap">${escapeHtml(text)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text and attribute values; control characters, which HTML must not contain, become spaces. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ').replaceAll(/[&<>"']/g, (character) => entities[character]!);
