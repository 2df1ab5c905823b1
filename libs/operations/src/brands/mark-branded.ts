import type { BrandRecord, PromptStore, Tx } from '@app/storage';

/** Updates which of the brand's prompts name it, after its name, aliases or domain have changed. */
export async function markBranded(
  brand: BrandRecord,
  { accountId }: { accountId: string },
  { prompts, tx }: { prompts: PromptStore; tx: Tx },
): Promise<void> {
  const { namesBrand } = await import('@app/analysis');
  const tracked = await prompts.ofBrand({ accountId, brandId: brand.id }, tx);
  const told = tracked.map(({ id, query, branded: before }) => ({ id, before, branded: namesBrand(query, brand) }));
  await prompts.setBranded(
    told.filter(({ before, branded }) => before !== branded),
    { accountId },
    tx,
  );
}
