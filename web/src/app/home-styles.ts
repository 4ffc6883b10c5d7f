import '../styles/home.css'
