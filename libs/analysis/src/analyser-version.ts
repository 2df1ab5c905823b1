/** Changes when the same input may give other findings. */
export const analyserVersion = '2';
