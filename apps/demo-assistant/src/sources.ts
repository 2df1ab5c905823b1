/** The pages our answers cite, and their titles. The domains are reserved names: nobody's. */
export const sources: Readonly<Record<string, string>> = {
  'https://acme.example/business': 'Acme Cloud for Business',
  'https://acme.example/security': 'Security at Acme Cloud',
  'https://acme.example/pricing': 'Acme Cloud pricing',
  'https://acme.example/de/datenschutz': 'Datenschutz bei Acme Cloud',
  'https://globex.example/teams': 'Globex Drive for teams',
  'https://globex.example/security': 'Globex trust center',
  'https://initech.example/files': 'Initech Files overview',
  'https://hooli.example/box': 'Hooli Box: features and plans',
  'https://umbrella-storage.example/backup': 'Umbrella Storage backup plans',
  'https://reviews.example/cloud-storage-2026': 'Cloud storage for small teams, compared',
  'https://reviews.example/backup-freelancers': 'Backup services for freelancers, tested',
  'https://magazin.example/cloud-test': 'Cloud-Speicher im Vergleich',
  'https://journal.example/stockage-cloud': 'Stockage cloud : le comparatif',
  'https://revista.example/nube-pymes': 'Almacenamiento en la nube para pymes',
  'https://hikaku.example/cloud': 'クラウドストレージ比較',
  'https://pingce.example/yunpan': '团队云盘横向评测',
};
