import "../src/ui/tokens.css";
import "../src/ui/fonts.css";
import "../src/ui/base.css";
import type { AppProps } from "next/app";
import { useState } from "react";
import { type Frame, FrameProvider } from "../src/data/frame/frame.ts";
import { BetsRoot } from "../src/features/betting/my-bets/BetsRoot.tsx";
import { ConsentRoot } from "../src/features/consent/ConsentRoot.tsx";
import { SlipPrices } from "../src/features/events/live/SlipPrices.tsx";
import { RecognitionRoot } from "../src/features/recognition/RecognitionRoot.tsx";
import { SessionRoot } from "../src/features/session/SessionRoot.tsx";
import { SettingsRoot } from "../src/features/settings/SettingsRoot.tsx";
import { StandingRoot } from "../src/features/standing/StandingRoot.tsx";
import { TextProvider } from "../src/platform/texts/text.ts";
import { Services } from "../src/shell/Services.tsx";
import { Shell } from "../src/shell/Shell.tsx";

export default function App({
  Component,
  pageProps: { frame: sent, ...props },
}: AppProps<{ frame?: Frame }>) {
  // A page that failed in the browser has no frame: keep the previous one.
  const [frame, setFrame] = useState(sent);
  if (sent && sent !== frame) setFrame(sent);
  if (!frame) return null;
  return (
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <SessionRoot />
        <SettingsRoot />
        <RecognitionRoot />
        <StandingRoot />
        <SlipPrices />
        <BetsRoot />
        <Services />
        <Shell>
          <Component {...props} />
        </Shell>
        <ConsentRoot />
      </TextProvider>
    </FrameProvider>
  );
}
