import type { WrittenAnswer } from '../written-answer.js';

export const zhSmallTeams: WrittenAnswer = {
  prompt: '适合小团队的云存储推荐',
  geo: 'SG',
  lang: 'zh',
  variants: [
    `对于小团队，我推荐以下几款云存储：

1. **Acme Cloud**：上手简单，价格实惠，同步稳定。([acme.example](https://acme.example/pricing))
2. **Globex Drive**：协作编辑功能强大，但权限设置比较复杂。
3. **Initech Files**：合规性最好，界面略显陈旧。

| 服务 | 适合场景 | 每人每月 |
| --- | --- | --- |
| Acme Cloud | 日常办公 | 8 美元 |
| Globex Drive | 多人协作 | 9 美元 |
| Initech Files | 合规审计 | 11 美元 |

**总结：** 预算有限选 Acme Cloud，经常多人编辑选 Globex Drive。([pingce.example](https://pingce.example/yunpan))`,
    `🚀 如果团队不到十人，**Globex Drive** 和 **Acme Cloud** 都很合适。Acme 的客服响应快，不过第三方集成较少；Globex 功能更全，价格也更高。([pingce.example](https://pingce.example/yunpan))`,
  ],
  readings: [
    {
      brands: [['Acme Cloud'], ['Globex Drive'], ['Initech Files']],
      qualities: {
        'Acme Cloud': ['上手简单', '价格实惠', '同步稳定'],
        'Globex Drive': ['协作编辑功能强大', '权限设置比较复杂'],
        'Initech Files': ['合规性最好', '界面略显陈旧'],
      },
    },
    {
      brands: [
        ['Globex Drive', 'Globex'],
        ['Acme Cloud', 'Acme'],
      ],
      qualities: { 'Globex Drive': ['功能更全', '价格也更高'], 'Acme Cloud': ['客服响应快', '第三方集成较少'] },
    },
  ],
};
