import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { Lobby, type LobbyProps } from "../../features/games/lobby/Lobby.tsx";
import { useTexts } from "../../platform/texts/text.ts";

export function LobbyScreen(props: LobbyProps) {
  const texts = useTexts();
  const title = texts(`product.${props.product}`);
  return (
    <>
      <PageTitle title={title} />
      <h1 className="only-said">{title}</h1>
      <Lobby {...props} />
    </>
  );
}
