import type { AnswerRuns } from '../answers/answerRun.ts';
import type { ServiceClient } from '../api/client.ts';
import { LanguageStore } from '../lists/languageStore.ts';
import type { ClientUser, ReadSetting } from '../requestPorts.ts';
import { GlossariesInUse } from '../terms/glossariesInUse.ts';
import { StyleRulesInUse } from '../terms/styleRulesInUse.ts';
import { SourceDetection } from './sourceDetection.ts';

/** What requests for text need; has no editor, so the command line and tests in Node create it too. */
export interface RequestServices {
  readonly client: ClientUser;
  readonly readSetting: ReadSetting;
  readonly languages: LanguageStore;
  readonly glossariesInUse: GlossariesInUse;
  readonly styleRulesInUse: StyleRulesInUse;
  readonly sourceDetection: SourceDetection;
  readonly answers: AnswerRuns;
}

export function createRequestServices<Client extends ClientUser, Answers extends AnswerRuns>(
  client: Client,
  readSetting: ReadSetting,
  answers: Answers,
) {
  return {
    client,
    readSetting,
    answers,
    languages: new LanguageStore(client),
    glossariesInUse: new GlossariesInUse(client, readSetting),
    styleRulesInUse: new StyleRulesInUse(client, readSetting),
    sourceDetection: new SourceDetection(),
  } satisfies RequestServices;
}

/** Returns services that ask the connection of a client for all they need. What is known of each is shared. */
export function withClient<Client extends ClientUser>(services: RequestServices, client: Client) {
  return {
    client,
    languages: services.languages.with(client),
    glossariesInUse: services.glossariesInUse.with(client),
    styleRulesInUse: services.styleRulesInUse.with(client),
  } satisfies Partial<RequestServices>;
}

/** The connection of a request, and services that ask it for all that the request needs. */
interface RequestConnection {
  readonly services: RequestServices;
  readonly client: ServiceClient;
  readonly address: string;
}

/** Runs a request with one connection, also when another becomes active meanwhile. Rejects like `use` of the client. */
export function useConnection<T>(
  services: RequestServices,
  work: (connection: RequestConnection) => Promise<T>,
): Promise<T> {
  return services.client.use((client, connection) => {
    const { address } = connection;
    const same: ClientUser = { address, use: (again) => again(client, connection) };
    return work({ services: { ...services, ...withClient(services, same) }, client, address });
  });
}
