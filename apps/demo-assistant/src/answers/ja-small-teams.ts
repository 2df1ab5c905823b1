import type { WrittenAnswer } from '../written-answer.js';

export const jaSmallTeams: WrittenAnswer = {
  prompt: '小規模チーム向けのおすすめクラウドストレージ',
  geo: 'JP',
  lang: 'ja',
  variants: [
    `小規模チームには、次の3つがよく選ばれています。

1. **Acme Cloud** – 操作が簡単で、料金がわかりやすいのが特長です。管理画面も見やすく、初めてでも迷いません。([acme.example](https://acme.example/business))
2. **Globex Drive** – 共同編集に強い一方、権限設定がやや複雑です。
3. **Hooli Box** – 大容量ファイルに最適ですが、価格は高めです。

### 選び方のポイント
- **コスト重視** → Acme Cloud
- **共同作業重視** → Globex Drive
- **動画・画像が多い** → Hooli Box

まずは無料トライアルで試すことをおすすめします。([hikaku.example](https://hikaku.example/cloud))`,
    `結論から言うと、**Globex Drive**が総合力で一歩リードしています。ただし、セキュリティを重視するなら暗号化が強力な**Acme Cloud**も有力です。日本語サポートは平日のみです。([hikaku.example](https://hikaku.example/cloud))`,
  ],
  readings: [
    {
      brands: [['Acme Cloud'], ['Globex Drive'], ['Hooli Box']],
      qualities: {
        'Acme Cloud': ['操作が簡単', '料金がわかりやすい', '管理画面も見やすく', '初めてでも迷いません'],
        'Globex Drive': ['共同編集に強い', '権限設定がやや複雑'],
        'Hooli Box': ['大容量ファイルに最適', '価格は高め'],
      },
    },
    {
      brands: [['Globex Drive'], ['Acme Cloud']],
      qualities: { 'Globex Drive': ['総合力で一歩リード'], 'Acme Cloud': ['暗号化が強力', '有力'] },
    },
  ],
};
