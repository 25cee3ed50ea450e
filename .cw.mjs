import { chromium } from 'playwright-core'
import { readFileSync, mkdirSync } from 'node:fs'
import { findBrowser, browserFlags } from './scripts/browser.mjs'
const tokens=JSON.parse(readFileSync('/tmp/currency-tokens.json','utf8'))
mkdirSync('/tmp/currency-shots',{recursive:true})
const b=await findBrowser()
const browser=await chromium.launch({executablePath:b.path,env:{...process.env,...b.env},args:browserFlags})
const only=(process.argv[2]??'EUR,GBP,JPY').split(',')
const W=Number(process.argv[3]??1280), scheme=process.argv[4]??'light'
const steps=(process.argv[5]??'dashboard,campaigns,calendar,detail,wizard,chat,account,limit').split(',')
for (const cur of only){
  const ctx=await browser.newContext({viewport:{width:W,height:W<500?800:900},colorScheme:scheme})
  await ctx.addInitScript(t=>{localStorage.setItem('token',t);localStorage.setItem('tour_offered','yes')},tokens[cur].t)
  const page=await ctx.newPage()
  const errs=[];page.on('pageerror',e=>errs.push(String(e)));
  const shot=async(n,full=true)=>{await page.screenshot({path:`/tmp/currency-shots/${cur}-${W}-${scheme}-${n}.png`,fullPage:full})}
  const dollar=async(n)=>{const t=await page.evaluate(()=>document.body.innerText);const hits=[...t.matchAll(/.{0,30}(?<![A-Z])\$\s?\d.{0,25}/g)].map(x=>x[0].replace(/\n/g,' '));if(hits.length)console.log(cur,n,'DOLLARS',hits.slice(0,6));const ins=await page.evaluate(()=>[...document.querySelectorAll('span[aria-hidden]')].filter(e=>e.textContent.trim()==='$').length);if(ins)console.log(cur,n,'$ signs in fields',ins)}
  await page.goto('http://127.0.0.1:3430/');await page.waitForTimeout(3500)
  const skip=page.getByRole('button',{name:'Skip'});if(await skip.count())await skip.first().click().catch(()=>{})
  const nav=async(name)=>{ if(W<700){const m=page.getByRole('button',{name:/menu|sidebar/i}).first(); if(await m.count())await m.click().catch(()=>{});await page.waitForTimeout(500)} await page.getByRole('button',{name,exact:true}).or(page.getByRole('link',{name,exact:true})).first().click({timeout:5000});await page.waitForTimeout(3500)}
  const go={
    dashboard:async()=>nav('Dashboard'),
    campaigns:async()=>nav('Campaigns'),
    calendar:async()=>nav('Campaign Calendar'),
    detail:async()=>{await nav('Campaigns');await page.getByRole('button',{name:'Fresh Bread',exact:true}).first().click();await page.waitForTimeout(3500)},
    wizard:async()=>{await nav('Campaigns');await page.getByRole('button',{name:/create campaign|new campaign/i}).first().click();await page.waitForTimeout(3000)},
    chat:async()=>{await nav('Agent');const box=page.getByRole('textbox').last();await box.fill(cur==='EUR'?'Set the budget of Fresh Bread to 45 euros a day':cur==='GBP'?'Set the budget of Fresh Bread to £45 a day':'Set the budget of Fresh Bread to ¥4500 a day');await page.keyboard.press('Enter');await page.waitForTimeout(9000)},
    chat2:async()=>{await nav('New chat');const box=page.getByRole('textbox').last();await box.fill('Set the budget of Fresh Bread to $45 a day');await page.keyboard.press('Enter');await page.waitForTimeout(8000)},
    chat3:async()=>{await nav('New chat');const box=page.getByRole('textbox').last();await box.fill('How are my campaigns doing?');await page.keyboard.press('Enter');await page.waitForTimeout(8000)},
    account:async()=>{await page.getByRole('button',{name:/google ads/i}).first().click();await page.waitForTimeout(800);await shot('menu',false);const it=page.getByRole('menuitem').first();await it.click().catch(()=>{});await page.waitForTimeout(2000)},
  }
  for (const v of steps){ try{await go[v]()}catch(e){console.log(cur,v,'FAILED',String(e).slice(0,200))} await shot(v);await dollar(v) }
  console.log(cur,'errors',errs.slice(0,5))
  await ctx.close()
}
await browser.close()
