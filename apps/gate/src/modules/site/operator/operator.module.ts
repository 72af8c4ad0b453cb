import { createReadStream } from "node:fs";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import { findPunters, waitingDocuments } from "./operator.store.ts";
import { applyAction } from "./operator-actions.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { punterPage, puntersPage } from "./operator-pages.ts";
import { tradingDesk } from "./trading-desk.ts";

type OfPunter = { Params: { punterId: string } };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The values that changed. */
function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { before: unknown; after: unknown }> {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name], plain) !== JSON.stringify(after[name], plain),
  );
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  );
}
const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/**
 * The operator's screens: find a punter, see why they are kept out, and change it; and the trading
 * desk.
 */
export function createOperator(deps: OperatorDeps): void {
  const { db, random, app, identity, recognition } = deps;
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;

  /** The account's current values that the operator can change. */
  async function accountNow(punterId: string) {
    const [[punter], { standing }, documents] = await Promise.all([
      db.read((reader) => findPunters(reader, punterId)),
      identity.status(punterId),
      identity.documents.list(punterId),
    ]);
    return {
      ...punter,
      restrictions: standing.active.map(({ kind, until }) => ({ kind, until })),
      documents: documents.map(({ documentId, status, reason }) => ({
        documentId,
        status,
        reason,
      })),
    };
  }

  void app.register(async (scope) => {
    readForms(scope);
    tradingDesk(scope, deps);

    scope.get<{ Querystring: { search?: unknown } }>(
      "/dev/punters",
      guarded,
      async (request, reply) => {
        const search = String(request.query.search ?? "").trim();
        const [found, waiting] = await db.read((reader) =>
          Promise.all([findPunters(reader, search), waitingDocuments(reader)]),
        );
        return sendPage(reply, random, puntersPage(search, found, waiting));
      },
    );

    scope.get<OfPunter>("/dev/punters/:punterId", guarded, async (request, reply) => {
      const { punterId } = request.params;
      const known =
        UUID.test(punterId) && (await db.read((reader) => findPunters(reader, punterId)))[0];
      if (!known) return sendPage(reply.code(404), random, { title: "No such punter", lead: "" });
      const [status, documents, devices] = await Promise.all([
        identity.status(punterId),
        identity.documents.list(punterId),
        recognition.devices(punterId),
      ]);
      return sendPage(reply, random, punterPage(known, status, documents, devices));
    });

    scope.post<OfPunter>("/dev/punters/:punterId", guarded, async (request, reply) => {
      const { punterId } = request.params;
      const known =
        UUID.test(punterId) && (await db.read((reader) => findPunters(reader, punterId)))[0];
      if (!known) return sendPage(reply.code(404), random, { title: "No such punter", lead: "" });
      const before = await accountNow(punterId);
      const problem = await applyAction(deps, punterId, formOf(request));
      app.operators.changed(request, differences(before, await accountNow(punterId)));
      if (problem)
        return sendPage(reply.code(422), random, {
          title: "That cannot be done",
          lead: problem,
        });
      return reply.redirect(`/dev/punters/${punterId}`, 303);
    });

    scope.get<{ Params: { documentId: string } }>(
      "/dev/documents/:documentId",
      guarded,
      async (request, reply) => {
        const { documentId } = request.params;
        const file = UUID.test(documentId) ? await identity.documents.fileOf(documentId) : null;
        if (!file)
          return sendPage(reply.code(404), random, { title: "No such document", lead: "" });
        // Content from a punter is displayed, never executed.
        return reply
          .header(
            "content-security-policy",
            "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
          )
          .type(file.mediaType)
          .send(createReadStream(file.path));
      },
    );
  });
}
