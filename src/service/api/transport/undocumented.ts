import { notOfferedCode, ServiceError } from '../atStart/errors.ts';

const refusals: readonly (number | undefined)[] = [404, 405];

/**
 * Returns the outcome of a call that is not in the specification. If the service answers 404 or 405 it rejects with
 * `notFound` and the code `notOffered`: the service does not offer the call, or the object does not exist.
 */
export async function undocumented<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ServiceError) || !refusals.includes(error.status)) {
      throw error;
    }
    const { status, traceId, detail } = error;
    const message = 'The service does not support this feature. Check the connection’s address and plan.';
    throw new ServiceError('notFound', message, { code: notOfferedCode, status, traceId, detail });
  }
}
