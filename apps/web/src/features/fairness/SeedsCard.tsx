import { useState } from "react";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Form } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Fairness.module.css";
import { useRotateSeeds, useSeeds } from "./fairness.queries.ts";

/** The seeds in use, a seed of the punter's choice, and the revealed ones. */
export function SeedsCard() {
  const texts = useTexts();
  const { data, error, refetch } = useSeeds();
  const rotate = useRotateSeeds();
  const [clientSeed, setClientSeed] = useState("");
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} radius="var(--r-m)" />;
  const { current, revealed } = data;
  const factsOf = ({ serverHash, clientSeed, nonce }: typeof current) =>
    [
      [texts("fair.serverHash"), serverHash],
      [texts("fair.clientSeed"), clientSeed],
      [texts("fair.played"), String(nonce)],
    ] as const;
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.title}>{texts("fair.yourSeeds")}</h2>
        <Facts facts={factsOf(current)} look="code" />
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            rotate.mutate(clientSeed.trim(), { onSuccess: () => setClientSeed("") });
          }}
        >
          <TextField
            label={texts("fair.newClientSeed")}
            hint={texts("fair.newClientSeedHint")}
            value={clientSeed}
            maxLength={64}
            autoComplete="off"
            error={rotate.error ? faultText(texts, rotate.error) : null}
            onChange={(event) => setClientSeed(event.target.value)}
          />
          <Button
            type="submit"
            tone="accent"
            wide
            busy={rotate.isPending}
            disabled={clientSeed.trim() === ""}
          >
            {texts("fair.rotate")}
          </Button>
        </Form>
      </section>
      {revealed.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.title}>{texts("fair.revealed")}</h2>
          {revealed.map((seed) => (
            <Facts
              key={seed.seedId}
              facts={[[texts("fair.serverSeed"), seed.serverSeed], ...factsOf(seed)]}
              look="code"
            />
          ))}
        </section>
      )}
    </>
  );
}
