import { crashPoint, createDraws, seedHash } from "@touchline/fair";
import { FACES } from "@touchline/fair/games/dice";
import { useState } from "react";
import { useTexts } from "../../platform/texts/text.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Fairness.module.css";

const DRAWS = 8;

/** Computes draws and crash points from any seeds, in this browser. */
export function Calculator() {
  const texts = useTexts();
  const [kind, setKind] = useState<"draws" | "crash">("draws");
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts("fair.calculator")}</h2>
      <Tabs
        label={texts("fair.calculator")}
        value={kind}
        onChange={setKind}
        tabs={[
          { value: "draws", label: texts("fair.ofDraws") },
          { value: "crash", label: texts("fair.ofCrash") },
        ]}
      >
        {kind === "draws" ? <OfDraws /> : <OfCrash />}
      </Tabs>
    </section>
  );
}

function OfDraws() {
  const texts = useTexts();
  const [serverSeed, setServerSeed] = useState("");
  const [clientSeed, setClientSeed] = useState("");
  const [nonce, setNonce] = useState("1");
  const isReady = serverSeed !== "" && clientSeed !== "" && /^\d{1,15}$/.test(nonce);
  const draws = isReady ? createDraws({ serverSeed, clientSeed, nonce: Number(nonce) }) : null;
  const units = draws && Array.from({ length: DRAWS }, () => draws.unit());
  return (
    <>
      <TextField
        label={texts("fair.serverSeed")}
        value={serverSeed}
        onChange={(event) => setServerSeed(event.target.value.trim())}
      />
      <TextField
        label={texts("fair.clientSeed")}
        value={clientSeed}
        onChange={(event) => setClientSeed(event.target.value)}
      />
      <TextField
        label={texts("fair.nonce")}
        inputMode="numeric"
        value={nonce}
        onChange={(event) => setNonce(event.target.value)}
      />
      {units && (
        <Facts
          look="code"
          isLive
          facts={[
            [texts("fair.serverHash"), seedHash(serverSeed)],
            [texts("fair.draws"), units.map((unit) => unit.toFixed(9)).join(" ")],
            [texts("fair.asDice"), (Math.floor((units[0] ?? 0) * FACES) / 100).toFixed(2)],
          ]}
        />
      )}
    </>
  );
}

function OfCrash() {
  const texts = useTexts();
  const [link, setLink] = useState("");
  const [salt, setSalt] = useState("");
  return (
    <>
      <TextField
        label={texts("fair.link")}
        value={link}
        onChange={(event) => setLink(event.target.value.trim())}
      />
      <TextField
        label={texts("fair.salt")}
        value={salt}
        onChange={(event) => setSalt(event.target.value.trim())}
      />
      {link !== "" && salt !== "" && (
        <Facts
          look="code"
          isLive
          facts={[[texts("fair.endsAt"), `${(crashPoint(link, salt) / 100).toFixed(2)} ×`]]}
        />
      )}
    </>
  );
}
