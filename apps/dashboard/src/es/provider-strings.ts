import type { providerTexts as english } from '../provider-strings.js';
import type { Translation } from '../translation.js';

export const providerTexts: Translation<typeof english> = {
  submit: 'Entrar con tu organización',
  or: 'o con una clave de API',
  choose: '¿Qué cuenta?',
  refusals: {
    cancelled: 'Se canceló el inicio de sesión. No ha cambiado nada.',
    expired: 'Este inicio de sesión tardó demasiado o se empezó en otro navegador. Empieza de nuevo.',
    failed:
      'El inicio de sesión de tu organización dio una respuesta que no se aceptó. Vuelve a intentarlo; si se repite, pregunta a tu operador.',
    'not-mapped':
      'Tu organización te conoce, pero no tienes acceso a esta cuenta. Entra con otro usuario o pide acceso a tu operador.',
    'provider-down':
      'No se pudo conectar con el inicio de sesión de tu organización. Vuelve a intentarlo en un momento o usa una clave.',
  },
};
