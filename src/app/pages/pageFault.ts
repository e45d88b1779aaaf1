import { isString, oneOf, shape } from '../../service/shape.ts';

/** An error that a page's script did not catch. */
export interface PageFault {
  readonly kind: 'fault';
  /** The error, as written to the log. */
  readonly record: string;
}

export const isPageFault = shape<PageFault>({ kind: oneOf('fault'), record: isString });
