import {
  cpsInfo,
  DOCUMENT_TYPES,
  documents as documentsRoute,
  identifyByEsia,
  identifyContinue,
  identifySimplified,
  identifyWithVerification,
  punterIdentity,
  startAutoVerification,
  uploadDocument,
} from "@touchline/contract";
import { ACCEPTED_MEDIA_TYPES, FILE_BYTES } from "@touchline/contract/form-limits";
import { isRestricted } from "@touchline/contract/state-permissions";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Identity } from "../../../ports/identity.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import { needsAction } from "./account-status.rules.ts";
import type { AutoVerification } from "./auto-verification.ts";
import { type DocumentsService, MAX_WAITING_DOCUMENTS } from "./documents.ts";
import type { IdentityService } from "./identity.service.ts";

export interface IdentityRoutesDeps {
  jurisdictions: Jurisdictions;
  identity: IdentityService;
  autoVerification: AutoVerification;
  documents: DocumentsService;
  status: Identity["status"];
}

export function identityRoutes(
  handle: Handle,
  { jurisdictions, identity, autoVerification, documents, status }: IdentityRoutesDeps,
): void {
  handle(cpsInfo, async ({ punter, caller }) => {
    const { limits, currencies } = jurisdictions.profile(caller.jurisdiction);
    if (!limits.simplified) return refusal("FORBIDDEN");
    const { daily, monthly } = limits.simplified;
    return {
      cupisOneInfo: await identity.infoOf(punter.punterId),
      methods: identity.methods,
      limitedDeposits: { daily: Number(daily), monthly: Number(monthly), currency: currencies[0] },
    };
  });
  handle(identifySimplified, ({ punter, body: { method, ...person } }) =>
    identity.byPassport(punter.punterId, method === "Fast" ? "Fast" : "Simplified", person),
  );
  handle(identifyWithVerification, ({ punter, body: { method, ...person } }) =>
    identity.byPassport(
      punter.punterId,
      method === "Tinkoff" || method === "Sber" ? method : "SimplifiedWithVerification",
      person,
    ),
  );
  handle(identifyContinue, ({ punter, body }) => identity.goOn(punter.punterId, body.method));
  handle(identifyByEsia, ({ punter, body }) =>
    identity.byEsia(punter.punterId, body.method ?? "ESIA_Full"),
  );

  handle(punterIdentity, async ({ punter }) => {
    const { accountStatus, punterIdentityState, autoVerification, standing } = await status(
      punter.punterId,
    );
    return {
      accountStatus,
      punterIdentityState,
      autoVerification,
      needsAction: needsAction(standing.state),
      restricted: isRestricted(standing.state),
      reason: standing.reason,
      until:
        (standing.selfExcludeSettings.endDate ??
          standing.protectionMeasure?.endDate ??
          standing.until?.getTime()) ||
        null,
      documentTypes: [...DOCUMENT_TYPES],
    };
  });

  handle(startAutoVerification, ({ punter }) => autoVerification.start(punter.punterId));

  handle(documentsRoute, async ({ punter }) => ({
    documents: await documents.list(punter.punterId),
    maxBytes: FILE_BYTES,
    maxDocuments: MAX_WAITING_DOCUMENTS,
    mediaTypes: [...ACCEPTED_MEDIA_TYPES],
  }));
  handle(uploadDocument, ({ punter, query, body, idempotencyKey }) =>
    documents.upload(punter.punterId, query, body, idempotencyKey),
  );
}
