/** Characters allowed in a word of an HTTP header value: visible ASCII. */
export const headerWord = /^[\x21-\x7e]+$/;
