import type { INestApplicationContext } from '@nestjs/common';
import { DashboardLinkService } from '@app/operations';
import { ownCommand } from '@app/process';
import { AccountStore } from '@app/storage';

const command = `${ownCommand} dashboard-link`;

/** How to open the dashboard: by a link that signs in, where there is only one account. */
export async function dashboardLines(app: INestApplicationContext): Promise<string[]> {
  try {
    const [slug, ...others] = await app.get(AccountStore).slugs();
    if (slug === undefined) return [];
    if (others.length > 0)
      return ['', `Dashboard: /dashboard/ below an account's base URL. A link that signs in: ${command} ACCOUNT`];
    const { url } = await app.get(DashboardLinkService).issue(slug, { actor: 'npm start' });
    return ['', `Dashboard, signed in once within 15 minutes (another link: ${command} ${slug}):`, '', `  ${url}`];
  } catch {
    // A suspended account, or a database that is out of reach for a moment, must not end a running process.
    return ['', `Dashboard: a link that signs in is printed by ${command} ACCOUNT`];
  }
}
