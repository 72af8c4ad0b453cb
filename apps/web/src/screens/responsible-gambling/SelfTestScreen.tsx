import { SelfTest } from "../../features/self-test/SelfTest.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import type { GamblingHelp } from "../information/content-page.ts";
import { Helplines } from "../information/Helplines.tsx";
import { Information } from "../information/Information.tsx";
import { Tools } from "./Tools.tsx";

export function SelfTestScreen({ help }: { help: GamblingHelp }) {
  const texts = useTexts();
  return (
    <Information title={texts("safety.selfTest")} description={texts("safety.selfTestDescription")}>
      <Lead>{texts("safety.selfTestLead")}</Lead>
      <SelfTest>
        <Helplines help={help} />
        <Tools />
      </SelfTest>
    </Information>
  );
}
