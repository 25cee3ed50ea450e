import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#features/chat/linked-session.ts'
import { ToastHost } from './ToastHost.tsx'
import { App } from './App.tsx'
import './style.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
      <ToastHost />
    </StrictMode>,
  )
