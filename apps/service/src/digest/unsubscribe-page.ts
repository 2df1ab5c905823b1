import { escapeHtml } from '@app/digest';

export type Page =
  | { readonly state: 'unknown' }
  | { readonly state: 'subscribed' | 'unsubscribed'; readonly address: string; readonly account: string };

export const unsubscribeStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 12vh auto 2rem; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.3; }
button { padding: 0.6rem 1.1rem; border: 0; border-radius: 6px; background: #1f5fbf; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
`;

/** The page that a reader of the digest gets for the mail's unsubscribe link. */
export function unsubscribePage(page: Page): string {
  const { title, body } = wordsOf(page);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${unsubscribeStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function wordsOf(page: Page): { title: string; body: string } {
  if (page.state === 'unknown')
    return {
      title: 'This link is not known',
      body: '<p>Nothing was changed. Use the link of the last mail that you got.</p>',
    };
  const [address, account] = [page.address, page.account].map(escapeHtml) as [string, string];
  if (page.state === 'unsubscribed')
    return {
      title: 'You are unsubscribed',
      body: `<p>${address} gets no weekly digest of ${account} any more. Whoever runs the service can turn it on again.</p>`,
    };
  return {
    title: 'Unsubscribe from the weekly digest?',
    body: `<p>${address} gets a mail each week that says what changed for ${account}.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  };
}
