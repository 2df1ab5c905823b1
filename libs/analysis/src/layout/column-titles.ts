import type { Block, Page } from '../text/page.js';
/** What the column of the brands is called, in the languages known here. Folded. */
const title =
  /^(?:brand|brands|company|provider|bank|app|apps|tool|tools|service|platform|store|retailer|airline|carrier|insurer|broker|maker|manufacturer|model|product|software|name|host|marke|marken|hersteller|anbieter|modell|produkt|dienst|shop|handler|versicherer|versicherung|marca|marcas|empresa|compania|banco|aplicacion|plataforma|servicio|proveedor|tienda|modelo|producto|aerolinea|aseguradora|companhia|aplicativo|plataforma|servico|loja|produto|seguradora|azienda|banca|applicazione|piattaforma|servizio|fornitore|negozio|modello|prodotto|compagnia|assicurazione|marque|entreprise|banque|application|plateforme|fournisseur|magasin|modele|produit|compagnie|assureur|operateur|operator|品牌|公司|银行|平台|软件|应用|工具|产品|型号|牌子|厂商|网站|サービス|サービス名|ブランド|メーカー|アプリ|アプリ名|サイト|サイト名|会社|会社名|銀行|商品|商品名|製品|店舗|브랜드|업체|회사|앱|서비스|은행|제품|모델|사이트|플랫폼|쇼핑몰|الشركة|البنك|المصرف|التطبيق|الموقع|العلامة|العلامة التجارية|المتجر|الهاتف|المنصة|الخدمة|المنتج|الماركة)(?: ?(?:name|名|名称))?$/u;

/** The columns of tables whose title says that they hold brands, as `columnKey` names them. */
export function columnTitles({ blocks, folded }: Page): Set<string> {
  const titles = blocks.filter((block) => block.kind === 'cell' && block.row === 0);
  return new Set(titles.filter(({ start, end }) => title.test(folded.slice(start, end - 1).trim())).map(columnKey));
}

export const columnKey = ({ table, column }: Block): string => `${table} ${column}`;
