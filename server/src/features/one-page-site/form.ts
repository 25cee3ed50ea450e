import { SITE_FORM_CONTACT_MAX_CHARS, SITE_FORM_TEXT_MAX_CHARS, SITE_LINE_MAX_CHARS } from '@adwright/contract/limits'
import { type Html, html } from '#kernel/html.ts'
import { pageTexts } from './page.texts.ts'

/** The form's input. */
export interface Typed {
  readonly sender: string
  readonly contact: string
  readonly text: string
}

/** The form's state: empty, sent, or refused with its input. */
export interface FormState {
  readonly token: string
  readonly clickId: string
  readonly isSent: boolean
  readonly typed: Typed
  /** By field; '' is for the whole form. */
  readonly faults: Readonly<Partial<Record<keyof Typed | '', string>>>
}

/** An empty form. */
export const emptyForm = { isSent: false, typed: { sender: '', contact: '', text: '' }, faults: {} } as const

const fault = (id: string, text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="fault" id="${id}-fault">${text}</p>`
const marked = (id: string, text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html` aria-invalid="true" aria-describedby="${id}-fault"`

/** The contact form. Its honeypot is hidden from people and screen readers. */
export function formOf({
  name,
  isPreview,
  form: { token, clickId, isSent, typed, faults },
}: {
  readonly name: string
  readonly isPreview: boolean
  readonly form: FormState
}): Html {
  const { '': whole, ...fields } = faults
  const isRefused = whole !== undefined || Object.keys(fields).length > 0
  if (isSent)
    return html`<div class="box" id="contact"><h2>${pageTexts.form.title}</h2><p class="notice" role="status">${pageTexts.form.thanks}</p></div>`
  return html`<form class="box" id="contact" method="post" action="/p/${name}/message#contact" novalidate><h2>${pageTexts.form.title}</h2>${isRefused && html`<p class="notice bad" role="alert">${whole ?? pageTexts.form.faulty}</p>`}<fieldset${isPreview && html` disabled`}>
<label for="sender">${pageTexts.form.name}</label><input id="sender" name="sender" autocomplete="name" required maxlength="${SITE_LINE_MAX_CHARS}" value="${typed.sender}"${marked('sender', fields.sender)}>${fault('sender', fields.sender)}
<label for="reply">${pageTexts.form.contact}</label><input id="reply" name="contact" autocomplete="email" required maxlength="${SITE_FORM_CONTACT_MAX_CHARS}" value="${typed.contact}"${marked('contact', fields.contact)}>${fault('contact', fields.contact)}
<label for="words">${pageTexts.form.message}</label><textarea id="words" name="text" required maxlength="${SITE_FORM_TEXT_MAX_CHARS}"${marked('text', fields.text)}>
${typed.text}</textarea>${fault('text', fields.text)}
<div class="off" aria-hidden="true"><label for="company">${pageTexts.form.trap}</label><input id="company" name="company" tabindex="-1" autocomplete="off"></div><input type="hidden" name="token" value="${token}"><input type="hidden" name="click_id" value="${clickId}">
<button class="button" type="submit">${pageTexts.form.send}</button>${isPreview && html`<p class="hint">${pageTexts.form.notYet}</p>`}</fieldset></form>`
}
