import type { signInTexts as english } from '../sign-in-strings.js';
import type { Translation } from '../translation.js';

export const signInTexts: Translation<typeof english> = {
  title: 'Iniciar sesión',
  heading: (account) => (account ? `Iniciar sesión en ${account}` : 'Iniciar sesión'),
  key: 'Clave de API',
  hint: 'Te la dio tu operador; empieza por bm_. Se cambia por una sesión y no se guarda en este navegador.',
  submit: 'Iniciar sesión',
  asking: 'Iniciando sesión…',
  refused:
    'No se aceptó esta clave: puede estar mal escrita, caducada, revocada o ser de otra cuenta. Pide una nueva a tu operador.',
  linkUsed:
    'Este enlace ya se usó o tiene más de 15 minutos. Pide uno nuevo a tu operador o inicia sesión con una clave.',
  slowDown: 'Demasiados intentos. Espera un minuto y vuelve a intentarlo.',
  unavailable: 'No se pudo conectar con el servicio. Vuelve a intentarlo en un momento.',
  ended: 'Tu sesión ha terminado. Inicia sesión de nuevo para seguir donde estabas.',
};
