import { useMutation, useQuery } from "@tanstack/react-query";
import { faultText } from "../../lib/call-fault.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { call } from "../session/session.client.ts";

/** Starts the check on the checker's page; what it found is told here afterwards. */
export function AutoVerification() {
  const texts = useTexts();
  const identity = useQuery({ queryKey: ["identity"], queryFn: () => call("punterIdentity"), staleTime: 0 });
  const start = useMutation({
    mutationFn: () => call("startAutoVerification"),
    onSuccess: ({ link }) => {
      if (link) window.location.assign(link);
      else void identity.refetch();
    },
  });
  const state = identity.data?.punterIdentityState;
  const status = start.data?.link === null ? start.data.status : null;
  return (
    <>
      <Lead>{texts("documents.idLead")}</Lead>
      {identity.data && <Note>{texts(noteOf(state, status))}</Note>}
      <Refused>{start.error ? faultText(texts, start.error) : null}</Refused>
      {status === null && (
        <Button tone="accent" size="l" wide busy={start.isPending || start.data?.link != null} onClick={() => start.mutate()}>
          {texts(state === "HooyuProcessing" ? "documents.idContinue" : "documents.idStart")}
        </Button>
      )}
      <ButtonLink size="l" wide href="/account/upload" prefetch={false}>
        {texts("documents.idUpload")}
      </ButtonLink>
    </>
  );
}

/** product §4, auto-verification states, as far as the punter can see them. */
function noteOf(state: string | undefined, ended: string | null) {
  if (ended === "CONFIRMED") return "documents.autoCONFIRMED";
  if (ended === "CLOSED") return "documents.autoCLOSED";
  if (state === "HooyuProcessing") return "documents.autoSTARTED";
  if (state === "NeedAutoVerification") return "documents.autoUNCONFIRMED";
  return "documents.autoUNKNOWN";
}
