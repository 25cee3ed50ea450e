import { renderToStaticMarkup } from 'react-dom/server'
import { clientTexts } from './src/features/approvals/client/client.texts.ts'
import { Head } from './src/features/approvals/client/Head.tsx'
import { PublicFrame } from './src/ui/PublicFrame.tsx'

/** Filled in by the server, by name (server/src/transports/first-look.ts). */
const place = (name: string): string => `{{${name}}}`

/**
 * What a client reads first, rendered when the web app is built and filled in for each link: it arrives with the page, and the code for the
 * rest follows. It is removed once the page itself has rendered.
 */
export const clientsFirstLook = renderToStaticMarkup(
  <div id="first-look" className="peer-has-[header]:hidden">
    <PublicFrame product={clientTexts.product} brand={undefined} kind={clientTexts.private} className="max-w-3xl">
      <Head
        approval={{
          from_name: place('from_name'),
          title: place('title'),
          client_name: place('client_name'),
          description: place('description'),
          end_date: null,
          today: '',
        }}
      />
    </PublicFrame>
  </div>,
)
