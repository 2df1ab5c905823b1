import type { WrittenAnswer } from '../written-answer.js';

export const esEquiposPequenos: WrittenAnswer = {
  prompt: 'mejor almacenamiento en la nube para equipos pequeños',
  geo: 'ES',
  lang: 'es',
  variants: [
    `¡Buena pregunta! Para equipos pequeños en España destacan estas opciones:

1. **Acme Cloud** – fácil de usar, con buen precio y soporte en español. ([acme.example](https://acme.example/pricing))
2. **Globex Drive** – muy potente para editar en equipo, aunque algo caro.
3. **Hooli Box** – ideal para archivos enormes.

| Servicio | Precio | Punto fuerte |
| --- | --- | --- |
| Acme Cloud | 7 € | sencillez |
| Globex Drive | 9 € | colaboración |
| Hooli Box | 13 € | tamaño de archivo |

**Mi recomendación:** empieza con Acme Cloud y revisa la decisión a los tres meses. ([revista.example](https://revista.example/nube-pymes))`,
    `Según los análisis recientes, **Globex Drive** ofrece la mejor colaboración y **Acme Cloud** la mejor relación calidad-precio. Acme es fiable y rápida, pero su aplicación móvil todavía es básica. ([revista.example](https://revista.example/nube-pymes))

¿Cuántas personas sois y qué tipo de archivos manejáis?`,
  ],
  readings: [
    {
      brands: [['Acme Cloud'], ['Globex Drive'], ['Hooli Box']],
      qualities: {
        'Acme Cloud': ['fácil de usar', 'buen precio', 'soporte en español', 'sencillez'],
        'Globex Drive': ['muy potente', 'algo caro', 'colaboración'],
        'Hooli Box': ['ideal para archivos enormes', 'tamaño de archivo'],
      },
    },
    {
      brands: [['Globex Drive'], ['Acme Cloud', 'Acme']],
      qualities: {
        'Globex Drive': ['la mejor colaboración'],
        'Acme Cloud': ['la mejor relación calidad-precio', 'fiable', 'rápida', 'su aplicación móvil todavía es básica'],
      },
    },
  ],
};
